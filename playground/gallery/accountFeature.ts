import feature from '../../features/account/feature'
import description from '../../features/account/feature.json'
import { AccountSettings } from '../../features/account/views/AccountSettings'
import { ChooseAccountName } from '../../features/account/views/ChooseAccountName'
import { RegisterAccountName } from '../../features/account/views/RegisterAccountName'
import { RegisterAccountNameSuccess } from '../../features/account/views/RegisterAccountNameSuccess'
import { SwitchAddress } from '../../features/account/views/SwitchAddress'
import { WalletRecovery } from '../../features/account/views/WalletRecovery'
import type { GalleryFeature } from './viewScene'

// Parts of Account and their texts: loaded before a scene needs them.
await Promise.all([
  import('../../features/account/views/Nfts'),
  import('../../features/account/views/recoveryBanners'),
  import('../../features/account/lazyTexts'),
])

/** The feature with the code of its lazy views included: a picture waits for no file. */
export const accountFeature: GalleryFeature = {
  description,
  module: {
    ...feature,
    views: {
      ...feature.views,
      AccountSettings,
      ChooseAccountName,
      RegisterAccountName,
      RegisterAccountNameSuccess,
      SwitchAddress,
      WalletRecovery,
    },
  },
}
