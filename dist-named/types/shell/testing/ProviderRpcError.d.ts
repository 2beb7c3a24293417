/** What a wallet may answer instead of a result. Source: EIP-1193, EIP-1474, EIP-3085, EIP-3326. */
export declare const rpcErrorCodes: {
    readonly declined: 4001;
    readonly unauthorised: 4100;
    readonly unsupportedMethod: 4200;
    readonly disconnected: 4900;
    readonly unknownChain: 4902;
    readonly invalidRequest: -32600;
    readonly invalidParams: -32602;
    readonly internal: -32603;
    readonly alreadyPending: -32002;
};
/** The error of EIP-1193: a code, a message, sometimes data. */
export declare class ProviderRpcError extends Error {
    readonly name = "ProviderRpcError";
    readonly code: number;
    readonly data: unknown;
    constructor(code: number, message: string, options?: {
        data?: unknown;
        cause?: unknown;
    });
}
