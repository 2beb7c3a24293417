import { defineFeature } from '@shared/contract/feature'
import styles from './account.css'
import { activateAccount } from './activateAccount'
import messages from './messages/en.json'
import { Account } from './views/Account'

export default defineFeature({
  id: 'account',
  styles,
  messages,
  views: { Account },
  activate: activateAccount,
})
