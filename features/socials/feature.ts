import { defineFeature } from '@shared/contract/feature'
import { activateSocials } from './activateSocials'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import type { SocialsModel } from './SocialsModel'
import socials from './socials.css'
import { SocialLogins } from './views/SocialLogins'

export default defineFeature<'socials', SocialsModel>({
  id: 'socials',
  styles: socials,
  messages,
  views: { ...lazyViews, SocialLogins },
  lazy: lazyViews,
  activate: activateSocials,
})
