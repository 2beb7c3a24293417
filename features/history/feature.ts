import { defineFeature } from '@shared/contract/feature'
import { activateHistory } from './activateHistory'
import styles from './history.css'
import messages from './messages/en.json'
import type { HistoryModel } from './model'
import { Activity } from './views/Activity'
import { Transactions } from './views/Transactions'

export default defineFeature<'history', HistoryModel>({
  id: 'history',
  styles,
  messages,
  views: { Activity, Transactions },
  activate: activateHistory,
})
