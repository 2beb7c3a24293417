import type { FeatureContext } from '@shared/contract/context'
import feature from '../../features/connect/feature'
import description from '../../features/connect/feature.json'
import { AllWallets } from '../../features/connect/views/AllWallets'
import { ConnectingExternal } from '../../features/connect/views/ConnectingExternal'
import { ConnectingMultiChain } from '../../features/connect/views/ConnectingMultiChain'
import { ConnectingWalletConnect } from '../../features/connect/views/ConnectingWalletConnect'
import { ConnectingWalletConnectBasic } from '../../features/connect/views/ConnectingWalletConnectBasic'
import { Downloads } from '../../features/connect/views/Downloads'
import { GetWallet } from '../../features/connect/views/GetWallet'
import { WhatIsAWallet } from '../../features/connect/views/WhatIsAWallet'
import { createRegistry } from '../../features/connect/wallets/createRegistry'
import type { GalleryFeature } from './viewScene'

/** The feature with the code of its lazy views included: a picture waits for no file. */
export const connectFeature: GalleryFeature = {
  description,
  module: {
    ...feature,
    views: {
      ...feature.views,
      AllWallets,
      ConnectingExternal,
      ConnectingMultiChain,
      ConnectingWalletConnect,
      ConnectingWalletConnectBasic,
      Downloads,
      GetWallet,
      WhatIsAWallet,
    },
    activate(ctx: FeatureContext) {
      // Sends no request; importing it puts its code into this page's own file.
      createRegistry(ctx)
      return feature.activate(ctx)
    },
  },
}
