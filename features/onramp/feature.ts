import { defineFeature } from '@shared/contract/feature'
import amountField from '@shared/ui/amountField.css'
import field from '@shared/ui/field.css'
import { activateOnramp, type OnrampModel } from './activateOnramp'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import onramp from './onramp.css'
import { OnRampProviders } from './views/OnRampProviders'

const { OnRampTokenSelect, OnRampFiatSelect, BuyInProgress, OnRampActivity, WhatIsABuy } = lazyViews

export default defineFeature<'onramp', OnrampModel>({
  id: 'onramp',
  styles: amountField + field + onramp,
  messages,
  views: { OnRampProviders, OnRampTokenSelect, OnRampFiatSelect, BuyInProgress, OnRampActivity, WhatIsABuy },
  lazy: lazyViews,
  activate: activateOnramp,
})
