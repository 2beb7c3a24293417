import { defineFeature } from '@shared/contract/feature'
import styles from './grants.css'
import messages from './messages/en.json'
import { SmartSessionCreated } from './views/SmartSessionCreated'
import { SmartSessionList } from './views/SmartSessionList'

export default defineFeature<'grants', undefined>({
  id: 'grants',
  styles,
  messages,
  views: { SmartSessionCreated, SmartSessionList },
  activate: () => ({ model: undefined, dispose() {} }),
})
