import type { FactName, Facts } from '../shared/bus/events.js';
import type { SignInPort } from '../shared/contract/context.js';
import type { ViewArguments, ViewName } from '../shared/contract/views.js';
import type { AccountId, Namespace, NetworkId } from '../shared/domain/caip.js';
import type { Connector } from '../shared/domain/connector.js';
import type { Network } from '../shared/domain/network.js';
import type { Dispose } from '../shared/store/store.js';
import type { Providers } from './connectors/connector.js';
import type { LatchkeyOptions } from './options.js';
/** What a host sees of a widget. A new object after each change. */
export interface LatchkeyState {
    readonly open: boolean;
    readonly view?: string | undefined;
    /** True while the widget's first view downloads. */
    readonly loading: boolean;
    /** `connected-unauthenticated`: the host asks for a signature, and the account in use has not signed in (yet). */
    readonly status: 'disconnected' | 'connecting' | 'connected' | 'connected-unauthenticated';
    readonly namespace: Namespace;
    readonly address?: string | undefined;
    readonly accountId?: AccountId | undefined;
    readonly accounts: readonly AccountId[];
    readonly networkId: NetworkId;
    /** Undefined while the wallet is on a network that the host did not configure. */
    readonly network: Network | undefined;
    readonly connector?: Connector | undefined;
}
/** One widget. */
export interface Latchkey {
    readonly id: string;
    /** Opens a view: Account when connected, else Connect, unless named. Resolves when it shows. */
    open(): Promise<void>;
    open<V extends ViewName>(view: V, ...params: ViewArguments<V>): Promise<void>;
    /** A view of a feature that is not ours: `<id>/<View>`. */
    open(view: `${string}/${string}`, params?: object): Promise<void>;
    close(): void;
    /** Downloads what a view needs. The elements do it on hover, focus and touch. */
    preload(view?: ViewName | `${string}/${string}`): Promise<void>;
    getState(): LatchkeyState;
    subscribe(listener: (state: LatchkeyState) => void): Dispose;
    on<F extends FactName>(fact: F, handler: (payload: Facts[F]) => void): Dispose;
    /** The connected wallet's own provider. What is changed on it, the widget does not ask by. */
    getProvider<N extends keyof Providers>(namespace: N): Promise<Providers[N] | undefined>;
    /** To ask for a signature, read the session and end it without our view. */
    getSignIn(): Promise<SignInPort>;
    /** @throws NetworkNotFound, UserRejected, RequestPending, ChainNotSupported */
    switchNetwork(networkId: NetworkId): Promise<void>;
    disconnect(namespace?: Namespace): Promise<void>;
    /** @throws OptionsInvalid */
    updateOptions(options: Partial<LatchkeyOptions>): void;
    destroy(): void;
}
