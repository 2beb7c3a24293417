export declare const mainnet: {
    readonly id: 1;
    readonly caipNetworkId: 'eip155:1';
    readonly chainNamespace: 'eip155';
    readonly name: 'Ethereum';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://ethereum.reth.rs/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Etherscan';
            readonly url: 'https://etherscan.io';
        };
    };
    readonly assets: {
        readonly imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900';
    };
};
/** @deprecated The network was shut down: use `sepolia`. */
export declare const goerli: {
    readonly id: 5;
    readonly caipNetworkId: 'eip155:5';
    readonly chainNamespace: 'eip155';
    readonly name: 'Goerli';
    readonly nativeCurrency: {
        readonly name: 'Goerli Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://5.rpc.thirdweb.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Etherscan';
            readonly url: 'https://goerli.etherscan.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900';
    };
};
export declare const sepolia: {
    readonly id: 11155111;
    readonly caipNetworkId: 'eip155:11155111';
    readonly chainNamespace: 'eip155';
    readonly name: 'Sepolia';
    readonly nativeCurrency: {
        readonly name: 'Sepolia Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://11155111.rpc.thirdweb.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Etherscan';
            readonly url: 'https://sepolia.etherscan.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'e909ea0a-f92a-4512-c8fc-748044ea6800';
    };
};
export declare const hoodi: {
    readonly id: 560048;
    readonly caipNetworkId: 'eip155:560048';
    readonly chainNamespace: 'eip155';
    readonly name: 'Hoodi';
    readonly nativeCurrency: {
        readonly name: 'Hoodi Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://rpc.hoodi.ethpandaops.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Etherscan';
            readonly url: 'https://hoodi.etherscan.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'ba0ba0cd-17c6-4806-ad93-f9d174f17900';
    };
};
export declare const optimism: {
    readonly id: 10;
    readonly caipNetworkId: 'eip155:10';
    readonly chainNamespace: 'eip155';
    readonly name: 'OP Mainnet';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.optimism.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Optimism Explorer';
            readonly url: 'https://optimistic.etherscan.io';
        };
    };
    readonly assets: {
        readonly imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400';
    };
};
/** @deprecated The network was shut down: use `optimismSepolia`. */
export declare const optimismGoerli: {
    readonly id: 420;
    readonly caipNetworkId: 'eip155:420';
    readonly chainNamespace: 'eip155';
    readonly name: 'Optimism Goerli';
    readonly nativeCurrency: {
        readonly name: 'Goerli Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://goerli.optimism.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Etherscan';
            readonly url: 'https://goerli-optimism.etherscan.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400';
    };
};
export declare const optimismSepolia: {
    readonly id: 11155420;
    readonly caipNetworkId: 'eip155:11155420';
    readonly chainNamespace: 'eip155';
    readonly name: 'OP Sepolia';
    readonly nativeCurrency: {
        readonly name: 'Sepolia Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.optimism.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Blockscout';
            readonly url: 'https://optimism-sepolia.blockscout.com';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'ab9c186a-c52f-464b-2906-ca59d760a400';
    };
};
export declare const arbitrum: {
    readonly id: 42161;
    readonly caipNetworkId: 'eip155:42161';
    readonly chainNamespace: 'eip155';
    readonly name: 'Arbitrum One';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://arb1.arbitrum.io/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Arbiscan';
            readonly url: 'https://arbiscan.io';
        };
    };
    readonly assets: {
        readonly imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600';
    };
};
/** @deprecated The network was shut down: use `arbitrumSepolia`. */
export declare const arbitrumGoerli: {
    readonly id: 421613;
    readonly caipNetworkId: 'eip155:421613';
    readonly chainNamespace: 'eip155';
    readonly name: 'Arbitrum Goerli';
    readonly nativeCurrency: {
        readonly name: 'Arbitrum Goerli Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://goerli-rollup.arbitrum.io/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Arbiscan';
            readonly url: 'https://goerli.arbiscan.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600';
    };
};
export declare const arbitrumSepolia: {
    readonly id: 421614;
    readonly caipNetworkId: 'eip155:421614';
    readonly chainNamespace: 'eip155';
    readonly name: 'Arbitrum Sepolia';
    readonly nativeCurrency: {
        readonly name: 'Arbitrum Sepolia Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia-rollup.arbitrum.io/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Arbiscan';
            readonly url: 'https://sepolia.arbiscan.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '3bff954d-5cb0-47a0-9a23-d20192e74600';
    };
};
export declare const polygon: {
    readonly id: 137;
    readonly caipNetworkId: 'eip155:137';
    readonly chainNamespace: 'eip155';
    readonly name: 'Polygon';
    readonly nativeCurrency: {
        readonly name: 'POL';
        readonly symbol: 'POL';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://polygon.drpc.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'PolygonScan';
            readonly url: 'https://polygonscan.com';
        };
    };
    readonly assets: {
        readonly imageId: '41d04d42-da3b-4453-8506-668cc0727900';
    };
};
/** @deprecated The network was shut down: use `polygonAmoy`. */
export declare const polygonMumbai: {
    readonly id: 80001;
    readonly caipNetworkId: 'eip155:80001';
    readonly chainNamespace: 'eip155';
    readonly name: 'Polygon Mumbai';
    readonly nativeCurrency: {
        readonly name: 'MATIC';
        readonly symbol: 'MATIC';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://80001.rpc.thirdweb.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'PolygonScan';
            readonly url: 'https://mumbai.polygonscan.com';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '41d04d42-da3b-4453-8506-668cc0727900';
    };
};
export declare const polygonAmoy: {
    readonly id: 80002;
    readonly caipNetworkId: 'eip155:80002';
    readonly chainNamespace: 'eip155';
    readonly name: 'Polygon Amoy';
    readonly nativeCurrency: {
        readonly name: 'POL';
        readonly symbol: 'POL';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://polygon-amoy.drpc.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'PolygonScan';
            readonly url: 'https://amoy.polygonscan.com';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '41d04d42-da3b-4453-8506-668cc0727900';
    };
};
export declare const celo: {
    readonly id: 42220;
    readonly caipNetworkId: 'eip155:42220';
    readonly chainNamespace: 'eip155';
    readonly name: 'Celo';
    readonly nativeCurrency: {
        readonly name: 'CELO';
        readonly symbol: 'CELO';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://forno.celo.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Celo Explorer';
            readonly url: 'https://celoscan.io';
        };
    };
    readonly assets: {
        readonly imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00';
    };
};
export declare const celoSepolia: {
    readonly id: 11142220;
    readonly caipNetworkId: 'eip155:11142220';
    readonly chainNamespace: 'eip155';
    readonly name: 'Celo Sepolia Testnet';
    readonly nativeCurrency: {
        readonly name: 'CELO';
        readonly symbol: 'S-CELO';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://forno.celo-sepolia.celo-testnet.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Celo Sepolia Explorer';
            readonly url: 'https://celo-sepolia.blockscout.com';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'ab781bbc-ccc6-418d-d32d-789b15da1f00';
    };
};
export declare const aurora: {
    readonly id: 1313161554;
    readonly caipNetworkId: 'eip155:1313161554';
    readonly chainNamespace: 'eip155';
    readonly name: 'Aurora';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.aurora.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Aurorascan';
            readonly url: 'https://aurorascan.dev';
        };
    };
    readonly assets: {
        readonly imageId: '3ff73439-a619-4894-9262-4470c773a100';
    };
};
export declare const auroraTestnet: {
    readonly id: 1313161555;
    readonly caipNetworkId: 'eip155:1313161555';
    readonly chainNamespace: 'eip155';
    readonly name: 'Aurora Testnet';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://testnet.aurora.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Aurorascan';
            readonly url: 'https://testnet.aurorascan.dev';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '3ff73439-a619-4894-9262-4470c773a100';
    };
};
export declare const bsc: {
    readonly id: 56;
    readonly caipNetworkId: 'eip155:56';
    readonly chainNamespace: 'eip155';
    readonly name: 'BNB Smart Chain';
    readonly nativeCurrency: {
        readonly name: 'BNB';
        readonly symbol: 'BNB';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://56.rpc.thirdweb.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'BscScan';
            readonly url: 'https://bscscan.com';
        };
    };
    readonly assets: {
        readonly imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00';
    };
};
export declare const bscTestnet: {
    readonly id: 97;
    readonly caipNetworkId: 'eip155:97';
    readonly chainNamespace: 'eip155';
    readonly name: 'BNB Smart Chain Testnet';
    readonly nativeCurrency: {
        readonly name: 'BNB';
        readonly symbol: 'tBNB';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://data-seed-prebsc-1-s1.bnbchain.org:8545"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'BscScan';
            readonly url: 'https://testnet.bscscan.com';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '93564157-2e8e-4ce7-81df-b264dbee9b00';
    };
};
export declare const avalanche: {
    readonly id: 43114;
    readonly caipNetworkId: 'eip155:43114';
    readonly chainNamespace: 'eip155';
    readonly name: 'Avalanche';
    readonly nativeCurrency: {
        readonly name: 'Avalanche';
        readonly symbol: 'AVAX';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.avax.network/ext/bc/C/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'SnowTrace';
            readonly url: 'https://snowtrace.io';
        };
    };
    readonly assets: {
        readonly imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00';
    };
};
export declare const avalancheFuji: {
    readonly id: 43113;
    readonly caipNetworkId: 'eip155:43113';
    readonly chainNamespace: 'eip155';
    readonly name: 'Avalanche Fuji';
    readonly nativeCurrency: {
        readonly name: 'Avalanche Fuji';
        readonly symbol: 'AVAX';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://api.avax-test.network/ext/bc/C/rpc"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'SnowTrace';
            readonly url: 'https://testnet.snowtrace.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '30c46e53-e989-45fb-4549-be3bd4eb3b00';
    };
};
export declare const zksync: {
    readonly id: 324;
    readonly caipNetworkId: 'eip155:324';
    readonly chainNamespace: 'eip155';
    readonly name: 'ZKsync Era';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.era.zksync.io"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'ZKsync Explorer';
            readonly url: 'https://explorer.zksync.io';
        };
    };
    readonly assets: {
        readonly imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800';
    };
};
/** @deprecated The network was shut down: use `zksyncSepolia`. */
export declare const zksyncTestnet: {
    readonly id: 280;
    readonly caipNetworkId: 'eip155:280';
    readonly chainNamespace: 'eip155';
    readonly name: 'ZKsync Era Testnet';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://testnet.era.zksync.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'ZKsync Explorer';
            readonly url: 'https://goerli.explorer.zksync.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800';
    };
};
export declare const zksyncSepolia: {
    readonly id: 300;
    readonly caipNetworkId: 'eip155:300';
    readonly chainNamespace: 'eip155';
    readonly name: 'ZKsync Sepolia Testnet';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.era.zksync.dev"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'ZKsync Explorer';
            readonly url: 'https://sepolia.explorer.zksync.io';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'b310f07f-4ef7-49f3-7073-2a0a39685800';
    };
};
export declare const gnosis: {
    readonly id: 100;
    readonly caipNetworkId: 'eip155:100';
    readonly chainNamespace: 'eip155';
    readonly name: 'Gnosis';
    readonly nativeCurrency: {
        readonly name: 'xDAI';
        readonly symbol: 'XDAI';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://rpc.gnosischain.com"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Gnosisscan';
            readonly url: 'https://gnosisscan.io';
        };
    };
    readonly assets: {
        readonly imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100';
    };
};
export declare const gnosisChiado: {
    readonly id: 10200;
    readonly caipNetworkId: 'eip155:10200';
    readonly chainNamespace: 'eip155';
    readonly name: 'Gnosis Chiado';
    readonly nativeCurrency: {
        readonly name: 'Gnosis';
        readonly symbol: 'xDAI';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://rpc.chiadochain.net"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Blockscout';
            readonly url: 'https://blockscout.chiadochain.net';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '02b53f6a-e3d4-479e-1cb4-21178987d100';
    };
};
export declare const base: {
    readonly id: 8453;
    readonly caipNetworkId: 'eip155:8453';
    readonly chainNamespace: 'eip155';
    readonly name: 'Base';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://mainnet.base.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Basescan';
            readonly url: 'https://basescan.org';
        };
    };
    readonly assets: {
        readonly imageId: '7289c336-3981-4081-c5f4-efc26ac64a00';
    };
};
/** @deprecated The network was shut down: use `baseSepolia`. */
export declare const baseGoerli: {
    readonly id: 84531;
    readonly caipNetworkId: 'eip155:84531';
    readonly chainNamespace: 'eip155';
    readonly name: 'Base Goerli';
    readonly nativeCurrency: {
        readonly name: 'Goerli Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://goerli.base.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Basescan';
            readonly url: 'https://goerli.basescan.org';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '7289c336-3981-4081-c5f4-efc26ac64a00';
    };
};
export declare const baseSepolia: {
    readonly id: 84532;
    readonly caipNetworkId: 'eip155:84532';
    readonly chainNamespace: 'eip155';
    readonly name: 'Base Sepolia';
    readonly nativeCurrency: {
        readonly name: 'Sepolia Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.base.org"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Basescan';
            readonly url: 'https://sepolia.basescan.org';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: 'a18a7ecd-e307-4360-4746-283182228e00';
    };
};
export declare const zora: {
    readonly id: 7777777;
    readonly caipNetworkId: 'eip155:7777777';
    readonly chainNamespace: 'eip155';
    readonly name: 'Zora';
    readonly nativeCurrency: {
        readonly name: 'Ether';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://rpc.zora.energy"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Explorer';
            readonly url: 'https://explorer.zora.energy';
        };
    };
    readonly assets: {
        readonly imageId: '845c60df-d429-4991-e687-91ae45791600';
    };
};
/** @deprecated The network was shut down: use `zoraSepolia`. */
export declare const zoraTestnet: {
    readonly id: 999;
    readonly caipNetworkId: 'eip155:999';
    readonly chainNamespace: 'eip155';
    readonly name: 'Zora Goerli Testnet';
    readonly nativeCurrency: {
        readonly name: 'Zora Goerli';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://testnet.rpc.zora.energy"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Explorer';
            readonly url: 'https://testnet.explorer.zora.energy';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '845c60df-d429-4991-e687-91ae45791600';
    };
};
export declare const zoraSepolia: {
    readonly id: 999999999;
    readonly caipNetworkId: 'eip155:999999999';
    readonly chainNamespace: 'eip155';
    readonly name: 'Zora Sepolia';
    readonly nativeCurrency: {
        readonly name: 'Zora Sepolia';
        readonly symbol: 'ETH';
        readonly decimals: 18;
    };
    readonly rpcUrls: {
        readonly default: {
            readonly http: readonly ["https://sepolia.rpc.zora.energy"];
        };
    };
    readonly blockExplorers: {
        readonly default: {
            readonly name: 'Zora Sepolia Explorer';
            readonly url: 'https://sepolia.explorer.zora.energy';
        };
    };
    readonly testnet: true;
    readonly assets: {
        readonly imageId: '845c60df-d429-4991-e687-91ae45791600';
    };
};
