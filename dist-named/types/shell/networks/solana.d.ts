export declare const solana: {
    readonly id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    readonly caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    readonly chainNamespace: 'solana';
    readonly name: 'Solana';
    readonly nativeCurrency: {
        readonly name: 'Solana';
        readonly symbol: 'SOL';
        readonly decimals: 9;
    };
    readonly assets: {
        readonly imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700';
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.mainnet-beta.solana.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Solana Explorer';
            readonly url: 'https://explorer.solana.com';
        };
    };
};
export declare const solanaTestnet: {
    readonly id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z';
    readonly caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z';
    readonly chainNamespace: 'solana';
    readonly name: 'Solana Testnet';
    readonly nativeCurrency: {
        readonly name: 'Solana';
        readonly symbol: 'SOL';
        readonly decimals: 9;
    };
    readonly assets: {
        readonly imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700';
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.testnet.solana.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Solana Explorer';
            readonly url: 'https://explorer.solana.com/?cluster=testnet';
        };
    };
    readonly testnet: true;
};
export declare const solanaDevnet: {
    readonly id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
    readonly caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';
    readonly chainNamespace: 'solana';
    readonly name: 'Solana Devnet';
    readonly nativeCurrency: {
        readonly name: 'Solana';
        readonly symbol: 'SOL';
        readonly decimals: 9;
    };
    readonly assets: {
        readonly imageId: 'a1b58899-f671-4276-6a5e-56ca5bd59700';
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.devnet.solana.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Solana Explorer';
            readonly url: 'https://explorer.solana.com/?cluster=devnet';
        };
    };
    readonly testnet: true;
};
