import type { ApprovalRequest, Decision, OpenApproval } from './ApprovalRequest.js';
/** The questions of one wallet, asked one at a time in the order they came. */
export interface Approvals {
    /** Asks at once, within the caller's tap, unless another question is open. */
    ask(request: ApprovalRequest): Promise<Decision>;
    /** What is being asked, then what waits. */
    pending(): readonly ApprovalRequest[];
    /** Declines everything. */
    dispose(): void;
}
/** A queue in front of `open`, which puts one question to the visitor. */
export declare function createApprovals(open: (request: ApprovalRequest) => OpenApproval): Approvals;
