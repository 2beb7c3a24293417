import type { Account } from './account.js';
import type { Namespace, NetworkId } from './caip.js';
import type { Connector } from './connector.js';
/** One namespace's wallet session. Source: specification §4, wallet connection status. */
export type WalletSession = {
    readonly status: 'disconnected';
} | {
    readonly status: 'connecting';
    readonly connectorId: string;
} | {
    readonly status: 'connected';
    readonly connector: Connector;
    /** The account in use; always one of `accounts`. */
    readonly account: Account;
    readonly accounts: readonly Account[];
};
export interface NamespaceConnection {
    /** The network in use; while disconnected, the one that a wallet will be asked for. May be one that the host did not configure. */
    readonly networkId: NetworkId;
    readonly session: WalletSession;
}
/** What is connected, for every configured namespace. */
export interface Connection {
    readonly activeNamespace: Namespace;
    readonly namespaces: {
        readonly [N in Namespace]?: NamespaceConnection;
    };
}
export type ConnectedSession = Extract<WalletSession, {
    status: 'connected';
}>;
/** The session of a namespace, the active one unless named. */
export declare function sessionOf(connection: Connection, namespace?: "bip122" | "cosmos" | "eip155" | "polkadot" | "solana"): WalletSession;
/** The network in use in a namespace, the active one unless named. */
export declare function networkIdOf(connection: Connection, namespace?: "bip122" | "cosmos" | "eip155" | "polkadot" | "solana"): NetworkId | undefined;
/** Whether the account in use is a contract. */
export declare function isSmartAccount(connection: Connection): boolean;
