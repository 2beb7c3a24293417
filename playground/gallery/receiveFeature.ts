import type { FeatureContext } from '@shared/contract/context'
import { QrCode } from '@shared/ui/QrCode'
import { activateReceive } from '../../features/receive/activateReceive'
import feature from '../../features/receive/feature'
import description from '../../features/receive/feature.json'
import { AmountRequest } from '../../features/receive/views/AmountRequest'
import type { GalleryFeature } from './viewScene'

/** Receive with its lazy code in this page's own file, so that a scene is complete at once. */
export const receiveFeature: GalleryFeature = {
  description,
  module: {
    ...feature,
    activate: (ctx: FeatureContext) =>
      activateReceive(ctx, { QrCode, loadAmountRequest: async () => AmountRequest }),
  },
}
