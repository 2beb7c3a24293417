import type { Namespace } from './caip.js';
/** Source: specification §3. */
export type ConnectorType = 'MULTI_CHAIN' | 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'AUTH' | 'WALLET_CONNECT';
/** A way in, as a feature sees it: data only. The shell keeps the provider behind it. */
export interface Connector {
    readonly id: string;
    readonly type: ConnectorType;
    readonly name: string;
    readonly namespaces: readonly Namespace[];
    readonly info?: {
        readonly rdns?: string;
    };
    readonly explorerId?: string;
    readonly imageUrl?: string;
    readonly imageId?: string;
}
