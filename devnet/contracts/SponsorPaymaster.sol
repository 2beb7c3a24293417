// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Source: ERC-4337, EntryPoint 0.8.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    /// Of verification and of calls, 16 bytes each.
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    /// Priority fee and highest fee, 16 bytes each.
    bytes32 gasFees;
    /// Address (20), gas of verification (16), gas of postOp (16), data of the paymaster.
    bytes paymasterAndData;
    bytes signature;
}

/// The deposits and stakes of an entry point.
interface IDeposits {
    function depositTo(address account) external payable;
    function withdrawTo(address payable to, uint256 amount) external;
    function addStake(uint32 unstakeDelayS) external payable;
    function unlockStake() external;
    function withdrawStake(address payable to) external;
}

/// Pays the fees of operations that the vault has signed, of accounts that run one implementation by EIP-7702.
///
/// Its data in an operation are validUntil (6 bytes, seconds), validAfter (6), and a signature (65) of the signer over the
/// operation as EIP-712 data of this contract on this chain. The signer can spend the deposit on fees alone; the owner
/// can take it back. Neither changes: another signer is another contract. Validation reads no storage, so that bundlers
/// take it without a stake.
contract SponsorPaymaster {
    error NotOwner();
    error NotEntryPoint();
    error UnknownData();
    error AccountRunsOtherCode();

    IDeposits public immutable entryPoint;
    address public immutable owner;
    address public immutable signer;
    /// Of the code of an account that is delegated to the implementation.
    bytes32 private immutable delegationHash;

    bytes32 private constant domainType =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant operationType = keccak256(
        "SponsoredOperation(address sender,uint256 nonce,bytes callData,bytes32 accountGasLimits,bytes32 paymasterGasLimits,uint256 preVerificationGas,bytes32 gasFees,uint48 validUntil,uint48 validAfter)"
    );
    bytes32 private constant nameHash = keccak256("SponsorPaymaster");
    bytes32 private constant versionHash = keccak256("1");
    /// Half of the order of secp256k1: of the two signatures of a hash, only the one below counts. Source: EIP-2.
    uint256 private constant halfOrder = 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0;
    uint256 private constant dataStart = 52;
    uint256 private constant dataEnd = dataStart + 6 + 6 + 65;

    constructor(IDeposits entryPoint_, address implementation, address owner_, address signer_) {
        require(owner_ != address(0) && signer_ != address(0), "no owner or signer");
        entryPoint = entryPoint_;
        owner = owner_;
        signer = signer_;
        delegationHash = keccak256(abi.encodePacked(hex"ef0100", implementation));
    }

    modifier onlyOwner() {
        if (msg.sender != owner) revert NotOwner();
        _;
    }

    /// Whether it pays: `validationData` is 1 for a signature of another, and the times. Source: ERC-4337, IPaymaster.
    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validationData)
    {
        if (msg.sender != address(entryPoint)) revert NotEntryPoint();
        bytes calldata data = operation.paymasterAndData;
        if (data.length != dataEnd) revert UnknownData();
        // What the signer approved are calls as the implementation reads them. An init code may be the mark of EIP-7702 and
        // no more: what follows the mark would be called before the operation is validated.
        if (operation.initCode.length > 20 || operation.sender.codehash != delegationHash) {
            revert AccountRunsOtherCode();
        }
        uint48 validUntil = uint48(bytes6(data[dataStart:dataStart + 6]));
        uint48 validAfter = uint48(bytes6(data[dataStart + 6:dataStart + 12]));
        bool isSigned = isOfSigner(hashOf(operation, validUntil, validAfter), data[dataStart + 12:]);
        validationData = (isSigned ? 0 : 1) | (uint256(validUntil) << 160) | (uint256(validAfter) << 208);
        // Without a context the entry point calls no postOp.
        context = "";
    }

    /// What the signer signs of an operation: all of it but its init code and its signature.
    function hashOf(PackedUserOperation calldata operation, uint48 validUntil, uint48 validAfter)
        public
        view
        returns (bytes32)
    {
        bytes32 domain =
            keccak256(abi.encode(domainType, nameHash, versionHash, block.chainid, address(this)));
        bytes32 content = keccak256(
            abi.encode(
                operationType,
                operation.sender,
                operation.nonce,
                keccak256(operation.callData),
                operation.accountGasLimits,
                bytes32(operation.paymasterAndData[20:dataStart]),
                operation.preVerificationGas,
                operation.gasFees,
                validUntil,
                validAfter
            )
        );
        return keccak256(abi.encodePacked(hex"1901", domain, content));
    }

    /// Anybody may pay in.
    function deposit() external payable {
        entryPoint.depositTo{value: msg.value}(address(this));
    }

    function withdraw(address payable to, uint256 amount) external onlyOwner {
        entryPoint.withdrawTo(to, amount);
    }

    /// Some bundlers take more operations at once of a paymaster with a stake.
    function addStake(uint32 unstakeDelayS) external payable onlyOwner {
        entryPoint.addStake{value: msg.value}(unstakeDelayS);
    }

    function unlockStake() external onlyOwner {
        entryPoint.unlockStake();
    }

    function withdrawStake(address payable to) external onlyOwner {
        entryPoint.withdrawStake(to);
    }

    function isOfSigner(bytes32 hash, bytes calldata signature) private view returns (bool) {
        uint256 s = uint256(bytes32(signature[32:64]));
        if (s > halfOrder) return false;
        address found = ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(s));
        return found == signer;
    }
}
