// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Who owns which name. Source: EIP-137, "Registry specification".
contract NameRegistry {
    struct Record {
        address owner;
        address resolver;
        uint64 ttl;
    }

    mapping(bytes32 => Record) private records;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event NewOwner(bytes32 indexed node, bytes32 indexed label, address owner);
    event Transfer(bytes32 indexed node, address owner);
    event NewResolver(bytes32 indexed node, address resolver);
    event NewTTL(bytes32 indexed node, uint64 ttl);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    modifier authorised(bytes32 node) {
        address holder = records[node].owner;
        require(holder == msg.sender || isApprovedForAll[holder][msg.sender], "not the owner");
        _;
    }

    constructor() {
        records[bytes32(0)].owner = msg.sender;
    }

    function owner(bytes32 node) external view returns (address) {
        return records[node].owner;
    }

    function resolver(bytes32 node) external view returns (address) {
        return records[node].resolver;
    }

    function ttl(bytes32 node) external view returns (uint64) {
        return records[node].ttl;
    }

    function recordExists(bytes32 node) external view returns (bool) {
        return records[node].owner != address(0);
    }

    function setOwner(bytes32 node, address owner_) external authorised(node) {
        records[node].owner = owner_;
        emit Transfer(node, owner_);
    }

    function setSubnodeOwner(bytes32 node, bytes32 label, address owner_) public authorised(node) returns (bytes32) {
        bytes32 subnode = keccak256(abi.encodePacked(node, label));
        records[subnode].owner = owner_;
        emit NewOwner(node, label, owner_);
        return subnode;
    }

    function setSubnodeRecord(bytes32 node, bytes32 label, address owner_, address resolver_, uint64 ttl_) external {
        bytes32 subnode = setSubnodeOwner(node, label, owner_);
        records[subnode].resolver = resolver_;
        records[subnode].ttl = ttl_;
        emit NewResolver(subnode, resolver_);
    }

    function setResolver(bytes32 node, address resolver_) external authorised(node) {
        records[node].resolver = resolver_;
        emit NewResolver(node, resolver_);
    }

    function setTTL(bytes32 node, uint64 ttl_) external authorised(node) {
        records[node].ttl = ttl_;
        emit NewTTL(node, ttl_);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }
}

/// What names stand for. Sources: EIP-137, EIP-181 (name), EIP-634 (text), EIP-2304 (coin types).
contract NameResolver {
    NameRegistry public immutable registry;
    address public immutable reverse;
    mapping(bytes32 => mapping(uint256 => bytes)) private addresses;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => string) public name;

    event AddrChanged(bytes32 indexed node, address a);
    event AddressChanged(bytes32 indexed node, uint256 coinType, bytes newAddress);
    event TextChanged(bytes32 indexed node, string indexed indexedKey, string key, string value);
    event NameChanged(bytes32 indexed node, string name);

    modifier authorised(bytes32 node) {
        address holder = registry.owner(node);
        require(
            holder == msg.sender || msg.sender == reverse || registry.isApprovedForAll(holder, msg.sender),
            "not the owner"
        );
        _;
    }

    constructor(NameRegistry registry_, address reverse_) {
        registry = registry_;
        reverse = reverse_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0x3b3b57de || id == 0xf1cb7e06 || id == 0x59d1d43c || id == 0x691f3431;
    }

    function addr(bytes32 node) external view returns (address) {
        bytes memory found = addresses[node][60];
        return found.length == 20 ? address(bytes20(found)) : address(0);
    }

    function addr(bytes32 node, uint256 coinType) external view returns (bytes memory) {
        return addresses[node][coinType];
    }

    function text(bytes32 node, string calldata key) external view returns (string memory) {
        return texts[node][key];
    }

    function setAddr(bytes32 node, address a) external {
        setAddr(node, 60, abi.encodePacked(a));
        emit AddrChanged(node, a);
    }

    function setAddr(bytes32 node, uint256 coinType, bytes memory a) public authorised(node) {
        addresses[node][coinType] = a;
        emit AddressChanged(node, coinType, a);
    }

    function setText(bytes32 node, string calldata key, string calldata value) external authorised(node) {
        texts[node][key] = value;
        emit TextChanged(node, key, key, value);
    }

    function setName(bytes32 node, string calldata name_) external authorised(node) {
        name[node] = name_;
        emit NameChanged(node, name_);
    }
}

/// Gives each address its name. Source: EIP-181.
contract ReverseRegistrar {
    bytes32 private constant reverseNode = 0x91d1777781884d03a6757a803996e38de2a42967fb37eeaca72729271025a9e2;
    NameRegistry public immutable registry;
    NameResolver public defaultResolver;

    constructor(NameRegistry registry_) {
        registry = registry_;
    }

    function setDefaultResolver(NameResolver resolver) external {
        require(address(defaultResolver) == address(0), "is set");
        defaultResolver = resolver;
    }

    function node(address a) public pure returns (bytes32) {
        return keccak256(abi.encodePacked(reverseNode, keccak256(bytes(_hex(a)))));
    }

    function setName(string calldata name) external returns (bytes32 found) {
        found = node(msg.sender);
        registry.setSubnodeRecord(
            reverseNode, keccak256(bytes(_hex(msg.sender))), msg.sender, address(defaultResolver), 0
        );
        defaultResolver.setName(found, name);
    }

    function _hex(address a) private pure returns (string memory) {
        bytes16 digits = "0123456789abcdef";
        bytes memory out = new bytes(40);
        uint160 value = uint160(a);
        for (uint256 i = 40; i > 0; value >>= 4) out[--i] = digits[value & 15];
        return string(out);
    }
}

/// First come, first served, for one domain.
contract NameRegistrar {
    NameRegistry public immutable registry;
    bytes32 public immutable root;

    constructor(NameRegistry registry_, bytes32 root_) {
        registry = registry_;
        root = root_;
    }

    function register(bytes32 label, address owner) external {
        address current = registry.owner(keccak256(abi.encodePacked(root, label)));
        require(current == address(0) || current == msg.sender, "taken");
        registry.setSubnodeOwner(root, label, owner);
    }
}

/// Looks names up in one call, both ways, as clients ask for it. Source: ENSIP-23.
contract UniversalResolver {
    NameRegistry public immutable registry;
    ReverseRegistrar public immutable reverse;

    error ResolverNotFound(bytes name);
    error ResolverError(bytes errorData);
    error ReverseAddressMismatch(string primary, bytes primaryAddress);

    constructor(NameRegistry registry_, ReverseRegistrar reverse_) {
        registry = registry_;
        reverse = reverse_;
    }

    function resolveWithGateways(bytes memory name, bytes memory data, string[] memory)
        public
        view
        returns (bytes memory, address)
    {
        address resolver = registry.resolver(_node(name, 0));
        if (resolver == address(0)) revert ResolverNotFound(name);
        (bool ok, bytes memory answer) = resolver.staticcall(data);
        if (!ok) revert ResolverError(answer);
        return (answer, resolver);
    }

    function reverseWithGateways(bytes memory account, uint256 coinType, string[] memory)
        external
        view
        returns (string memory primary, address resolver, address reverseResolver)
    {
        if (account.length != 20 || coinType != 60) revert ResolverNotFound(account);
        bytes32 node = reverse.node(address(bytes20(account)));
        reverseResolver = registry.resolver(node);
        if (reverseResolver == address(0)) revert ResolverNotFound(account);
        primary = NameResolver(reverseResolver).name(node);
        if (bytes(primary).length == 0) return ("", address(0), reverseResolver);
        bytes32 forward = _node(_encode(bytes(primary)), 0);
        resolver = registry.resolver(forward);
        if (resolver == address(0)) revert ResolverNotFound(bytes(primary));
        bytes memory found = NameResolver(resolver).addr(forward, coinType);
        if (keccak256(found) != keccak256(account)) revert ReverseAddressMismatch(primary, found);
    }

    /// The hash of a name in the format of DNS. Source: EIP-137, "namehash".
    function _node(bytes memory name, uint256 place) private pure returns (bytes32) {
        uint256 length = uint8(name[place]);
        if (length == 0) return 0;
        bytes memory label = new bytes(length);
        for (uint256 i; i < length; i++) label[i] = name[place + 1 + i];
        return keccak256(abi.encodePacked(_node(name, place + 1 + length), keccak256(label)));
    }

    function _encode(bytes memory name) private pure returns (bytes memory out) {
        out = new bytes(name.length + 2);
        uint256 start;
        for (uint256 i; i <= name.length; i++) {
            if (i < name.length && name[i] != ".") {
                out[i + 1] = name[i];
                continue;
            }
            out[start] = bytes1(uint8(i - start));
            start = i + 1;
        }
    }
}
