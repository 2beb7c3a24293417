import { defineFeature } from '@shared/contract/feature'
import searchField from '@shared/ui/searchField.css'
import messages from './messages/en.json'
import { Networks } from './views/Networks'
import { SwitchNetwork } from './views/SwitchNetwork'

export default defineFeature({
  id: 'networks',
  styles: searchField,
  messages,
  views: { Networks, SwitchNetwork },
  activate: () => ({ model: undefined, dispose() {} }),
})
