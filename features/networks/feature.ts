import { defineFeature } from '@shared/contract/feature'
import guide from '@shared/ui/guide.css'
import searchField from '@shared/ui/searchField.css'
import { createNetworksModel, type NetworksModel } from './createNetworksModel'
import messages from './messages/en.json'
import networks from './networks.css'
import { Networks } from './views/Networks'
import { SwitchActiveChain } from './views/SwitchActiveChain'
import { SwitchNetwork } from './views/SwitchNetwork'
import { WhatIsANetwork } from './views/WhatIsANetwork'

export default defineFeature<'networks', NetworksModel>({
  id: 'networks',
  styles: searchField + guide + networks,
  messages,
  views: { Networks, SwitchActiveChain, SwitchNetwork, WhatIsANetwork },
  activate: createNetworksModel,
})
