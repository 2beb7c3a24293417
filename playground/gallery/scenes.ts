import type { Scene } from './scene'
import { accountScenes } from './scenes/account'
import { allWalletsScenes } from './scenes/allWallets'
import { amountScenes } from './scenes/amounts'
import { buttonScenes } from './scenes/buttons'
import { choiceScenes } from './scenes/choices'
import { codeScenes } from './scenes/codes'
import { connectScenes } from './scenes/connect'
import { connectOptionScenes } from './scenes/connectOptions'
import { emailScenes } from './scenes/email'
import { fieldScenes } from './scenes/fields'
import { grantScenes } from './scenes/grants'
import { guideScenes } from './scenes/guides'
import { historyScenes } from './scenes/history'
import { longListScenes } from './scenes/longLists'
import { markScenes } from './scenes/marks'
import { messageScenes } from './scenes/messages'
import { networksScenes } from './scenes/networks'
import { onrampScenes } from './scenes/onramp'
import { pairingScenes } from './scenes/pairing'
import { payScenes } from './scenes/pay'
import { receiveScenes } from './scenes/receive'
import { recoveryScenes } from './scenes/recovery'
import { rowScenes } from './scenes/rows'
import { sendReviewScenes, sendScenes } from './scenes/send'
import { shellScenes } from './scenes/shell'
import { siwxScenes } from './scenes/siwx'
import { socialScenes } from './scenes/socials'
import { swapReviewScenes, swapScenes } from './scenes/swap'
import { tooltipScenes } from './scenes/tooltips'

/** Everything that the gallery shows, in its order. */
export const scenes: readonly Scene[] = [
  ...connectScenes,
  ...connectOptionScenes,
  ...allWalletsScenes,
  ...pairingScenes,
  ...emailScenes,
  ...socialScenes,
  ...guideScenes,
  ...accountScenes,
  ...grantScenes,
  ...receiveScenes,
  ...sendScenes,
  ...swapScenes,
  ...historyScenes,
  ...networksScenes,
  ...siwxScenes,
  ...shellScenes,
  ...buttonScenes,
  ...rowScenes,
  ...markScenes,
  ...messageScenes,
  ...fieldScenes,
  ...amountScenes,
  ...choiceScenes,
  ...codeScenes,
  ...tooltipScenes,
  ...longListScenes,
  ...onrampScenes,
  ...payScenes,
  ...sendReviewScenes,
  ...swapReviewScenes,
  ...recoveryScenes,
]
