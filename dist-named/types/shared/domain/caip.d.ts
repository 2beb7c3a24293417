/** Namespaces a CAIP id may name. Source: specification §5, §9. */
export declare const namespaces: readonly ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'];
export type Namespace = (typeof namespaces)[number];
/** CAIP-2, such as `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`;
/** CAIP-10, such as `eip155:1:0xab…`. */
export type AccountId = `${NetworkId}:${string}`;
/** True for a namespace of {@link namespaces}. */
export declare function isNamespace(value: unknown): value is Namespace;
/** Two non-empty parts with a known namespace. */
export declare function isNetworkId(value: unknown): value is NetworkId;
/** Three non-empty parts with a known namespace. Source: specification §5. */
export declare function isAccountId(value: unknown): value is AccountId;
/** The parts of a CAIP-2 id that {@link isNetworkId} accepts. */
export declare function parseNetworkId(id: NetworkId): {
    namespace: Namespace;
    reference: string;
};
/** The parts of a CAIP-10 id that {@link isAccountId} accepts. */
export declare function parseAccountId(id: AccountId): {
    namespace: Namespace;
    networkId: NetworkId;
    address: string;
};
export declare function toAccountId(networkId: NetworkId, address: string): AccountId;
