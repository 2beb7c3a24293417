import { defineFeature } from '@shared/contract/feature'
import virtualList from '@shared/ui/virtualList.css'
import { activateHistory, type HistoryModel } from './activateHistory'
import history from './history.css'
import messages from './messages/en.json'
import { Transactions } from './views/Transactions'

export default defineFeature<'history', HistoryModel>({
  id: 'history',
  styles: virtualList + history,
  messages,
  views: { Transactions },
  activate: activateHistory,
})
