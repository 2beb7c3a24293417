import type { ApprovalRequest } from './ApprovalRequest.js';
import type { WalletInfo } from './createAnnouncer.js';
import { type Approvals } from './createApprovals.js';
/** Asks in a window of its own, in a corner of the page, or decides by itself. */
export type Approve = 'window' | 'page' | ((request: ApprovalRequest) => boolean | Promise<boolean>);
/** Whoever answers for a wallet: `window` unless given; where the browser blocks it, `page` takes over. */
export declare function createVisitor(info: WalletInfo, approve?: Approve): Approvals;
