import type { AccountSource } from './AccountSource.js';
import type { ApprovalRequest } from './ApprovalRequest.js';
import type { WalletInfo } from './createAnnouncer.js';
import type { TestSolanaWallet, TestSolanaWalletOptions } from './createTestSolanaWallet.js';
import type { TestWallet, TestWalletOptions } from './createTestWallet.js';
import { type Approve } from './createVisitor.js';
export interface TestMultichainWalletOptions {
    /** As shown to people, and the one thing by which pages know that both halves are one wallet. */
    name: string;
    /** As EIP-6963 has it, such as `local.harbor`. */
    rdns: string;
    /** A data URI. The initials of the name unless given. */
    icon?: string;
    /** `window` unless given; where the browser blocks the window, `page` takes over. */
    approve?: Approve;
    eip155: AccountSource & Pick<TestWalletOptions, 'networks' | 'unknownChain' | 'storageKey'>;
    solana: Pick<TestSolanaWalletOptions, 'privateKeys' | 'chains' | 'storageKey' | 'signsIn'>;
}
/** A wallet of two halves, each connected on its own. */
export interface TestMultichainWallet {
    readonly info: WalletInfo;
    readonly eip155: TestWallet;
    readonly solana: TestSolanaWallet;
    /** What is being asked, then what waits behind it, of both halves. */
    readonly pending: readonly ApprovalRequest[];
    /** Makes both halves known to the page, by EIP-6963 and by Wallet Standard, until disposed. */
    announce(): void;
    /** Takes the page's permissions away, in both halves. */
    disconnect(): void;
    /** Declines what is open, and answers no more. */
    dispose(): void;
}
/**
 * A test wallet that speaks EVM and Solana under one name, as the larger extensions do.
 * @throws without an account of each, or an EVM network
 */
export declare function createTestMultichainWallet(options: TestMultichainWalletOptions): Promise<TestMultichainWallet>;
