import { defineFeature } from '@shared/contract/feature'
import messages from './messages/en.json'
import sessions from './sessions.css'
import { SmartSessionCreated } from './views/SmartSessionCreated'
import { SmartSessionList } from './views/SmartSessionList'

export default defineFeature<'sessions', undefined>({
  id: 'sessions',
  styles: sessions,
  messages,
  views: { SmartSessionCreated, SmartSessionList },
  activate: () => ({ model: undefined, dispose() {} }),
})
