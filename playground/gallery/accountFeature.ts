import feature from '../../features/account/feature'
import description from '../../features/account/feature.json'
import { lateViews } from '../../features/account/lateViews'
import { AccountSettings } from '../../features/account/views/AccountSettings'
import { ChooseAccountName } from '../../features/account/views/ChooseAccountName'
import { RegisterAccountName } from '../../features/account/views/RegisterAccountName'
import { RegisterAccountNameSuccess } from '../../features/account/views/RegisterAccountNameSuccess'
import { SwitchAddress } from '../../features/account/views/SwitchAddress'
import type { GalleryFeature } from './viewScene'

// A tab of Account, which is fetched before a scene gets to it.
lateViews.Nfts.warm()

/** The feature with the code in it that comes late elsewhere: a picture waits for no file. */
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
    },
  },
}
