import type { Namespace } from './caip.js';
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | 'stx';
/** Source: specification §3. */
export interface Account {
    readonly namespace: Namespace;
    readonly address: string;
    /** The name that its owner goes by, such as one of ENS, where one is known. */
    readonly name?: string;
    readonly type: AccountType;
    readonly publicKey?: string;
    readonly path?: string;
}
/** Source: specification §9. */
export declare const defaultAccountTypes: {
    readonly bip122: 'payment';
    readonly eip155: 'smartAccount';
    readonly polkadot: 'eoa';
    readonly solana: 'eoa';
};
