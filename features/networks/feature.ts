import { defineFeature } from '@shared/contract/feature'
import messages from './messages/en.json'
import { Networks } from './views/Networks'
import { SwitchNetwork } from './views/SwitchNetwork'

export default defineFeature({
  id: 'networks',
  styles: '',
  messages,
  views: { Networks, SwitchNetwork },
  activate: () => ({ model: undefined, dispose() {} }),
})
