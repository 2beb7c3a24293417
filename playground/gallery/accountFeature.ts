import feature from '../../features/account/feature'
import description from '../../features/account/feature.json'
import { AccountSettings } from '../../features/account/views/AccountSettings'
import { Profile } from '../../features/account/views/Profile'
import type { GalleryFeature } from './viewScene'

/** The feature with the code in it that comes late elsewhere: a picture waits for no file. */
export const accountFeature: GalleryFeature = {
  description,
  module: { ...feature, views: { ...feature.views, AccountSettings, Profile } },
}
