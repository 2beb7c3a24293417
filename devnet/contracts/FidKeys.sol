// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The further keys of Farcaster ids; type 2 are addresses that may sign in. Source: Farcaster's KeyRegistry.
contract FidKeys {
    enum KeyState {
        NULL,
        ADDED,
        REMOVED
    }

    struct KeyData {
        KeyState state;
        uint32 keyType;
    }

    mapping(uint256 fid => mapping(bytes key => KeyData)) private keys;

    function keyDataOf(uint256 fid, bytes calldata key) external view returns (KeyData memory) {
        return keys[fid][key];
    }

    function add(uint256 fid, uint32 keyType, bytes calldata key) external {
        keys[fid][key] = KeyData(KeyState.ADDED, keyType);
    }

    function remove(uint256 fid, bytes calldata key) external {
        keys[fid][key].state = KeyState.REMOVED;
    }
}
