import feature from '../../features/email/feature'
import description from '../../features/email/feature.json'
import { EmailVerifyDevice } from '../../features/email/views/EmailVerifyDevice'
import { EmailVerifyOtp } from '../../features/email/views/EmailVerifyOtp'
import { UpdateEmailPrimaryOtp } from '../../features/email/views/UpdateEmailPrimaryOtp'
import { UpdateEmailSecondaryOtp } from '../../features/email/views/UpdateEmailSecondaryOtp'
import { UpdateEmailWallet } from '../../features/email/views/UpdateEmailWallet'
import type { GalleryFeature } from './viewScene'

/** The feature with the code of its lazy views included: a picture waits for no file. */
export const emailFeature: GalleryFeature = {
  description,
  module: {
    ...feature,
    views: {
      ...feature.views,
      EmailVerifyDevice,
      EmailVerifyOtp,
      UpdateEmailPrimaryOtp,
      UpdateEmailSecondaryOtp,
      UpdateEmailWallet,
    },
  },
}
