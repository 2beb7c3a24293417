import type { Scene } from './scene'
import { accountScenes } from './scenes/accountScenes'
import { allWalletsScenes } from './scenes/allWalletsScenes'
import { amountScenes } from './scenes/amountScenes'
import { buttonScenes } from './scenes/buttonScenes'
import { choiceScenes } from './scenes/choiceScenes'
import { codeScenes } from './scenes/codeScenes'
import { connectOptionScenes } from './scenes/connectOptionScenes'
import { connectScenes } from './scenes/connectScenes'
import { emailScenes } from './scenes/emailScenes'
import { fieldScenes } from './scenes/fieldScenes'
import { grantScenes } from './scenes/grantScenes'
import { guideScenes } from './scenes/guideScenes'
import { historyScenes } from './scenes/historyScenes'
import { longListScenes } from './scenes/longListScenes'
import { markScenes } from './scenes/markScenes'
import { messageScenes } from './scenes/messageScenes'
import { networksScenes } from './scenes/networksScenes'
import { onrampScenes } from './scenes/onrampScenes'
import { pairingScenes } from './scenes/pairingScenes'
import { payScenes } from './scenes/payScenes'
import { receiveScenes } from './scenes/receiveScenes'
import { recoveryScenes } from './scenes/recoveryScenes'
import { rowScenes } from './scenes/rowScenes'
import { sendReviewScenes, sendScenes } from './scenes/send'
import { shellScenes } from './scenes/shellScenes'
import { siwxScenes } from './scenes/siwxScenes'
import { socialScenes } from './scenes/socialScenes'
import { swapReviewScenes, swapScenes } from './scenes/swap'
import { tooltipScenes } from './scenes/tooltipScenes'

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
