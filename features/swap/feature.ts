import { defineFeature } from '@shared/contract/feature'
import amountField from '@shared/ui/amountField.css'
import field from '@shared/ui/field.css'
import { activateSwap, type SwapModel } from './activateSwap'
import { lazyViews } from './lazyViews'
import messages from './messages/en.json'
import swap from './swap.css'
import { Swap } from './views/Swap'

const { SwapSelectToken, SwapPreview, SwapStatus } = lazyViews

export default defineFeature<'swap', SwapModel>({
  id: 'swap',
  styles: amountField + field + swap,
  messages,
  views: { Swap, SwapSelectToken, SwapPreview, SwapStatus },
  lazy: lazyViews,
  activate: activateSwap,
})
