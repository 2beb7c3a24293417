import { defineFeature } from '@shared/contract/feature'
import messages from './messages/en.json'
import { Connect } from './views/Connect'
import { ConnectingExternal } from './views/ConnectingExternal'

export default defineFeature({
  id: 'connect',
  styles: '',
  messages,
  views: { Connect, ConnectingExternal },
  activate: () => ({ model: undefined, dispose() {} }),
})
