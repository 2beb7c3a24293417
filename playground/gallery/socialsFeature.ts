import feature from '../../features/socials/feature'
import description from '../../features/socials/feature.json'
import { AddLogin } from '../../features/socials/views/AddLogin'
import { ConfirmSocial } from '../../features/socials/views/ConfirmSocial'
import { ConnectingFarcaster } from '../../features/socials/views/ConnectingFarcaster'
import { ConnectingSocial } from '../../features/socials/views/ConnectingSocial'
import { ConnectSocials } from '../../features/socials/views/ConnectSocials'
import { Logins } from '../../features/socials/views/Logins'
import type { GalleryFeature } from './viewScene'

/** The feature with the code of its lazy views included: a picture waits for no file. */
export const socialsFeature: GalleryFeature = {
  description,
  module: {
    ...feature,
    views: {
      ...feature.views,
      AddLogin,
      ConfirmSocial,
      ConnectingFarcaster,
      ConnectingSocial,
      ConnectSocials,
      Logins,
    },
  },
}
