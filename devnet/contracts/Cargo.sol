// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Json} from "./Json.sol";

/// An ERC-1155 collection: several of each kind. Its pictures are drawn on the chain.
contract Cargo {
    string public name;
    string public symbol;
    address public immutable minter = msg.sender;
    mapping(address => mapping(uint256 => uint256)) private balances;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function uri(uint256 id) external view returns (string memory) {
        return Json.describe(string.concat(name, " ", Json.text(id)), "Several of a kind.", id + 100);
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return balances[owner][id];
    }

    function balanceOfBatch(address[] calldata accounts, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory found)
    {
        require(accounts.length == ids.length, "lengths differ");
        found = new uint256[](ids.length);
        for (uint256 i; i < ids.length; i++) found[i] = balances[accounts[i]][ids[i]];
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function mint(address to, uint256 id, uint256 value) external {
        require(msg.sender == minter, "not the minter");
        balances[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function burn(uint256 id, uint256 value) external {
        balances[msg.sender][id] -= value;
        emit TransferSingle(msg.sender, msg.sender, address(0), id, value);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata data) external {
        _check(from, to);
        balances[from][id] -= value;
        balances[to][id] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
        _tell(to, abi.encodeWithSelector(0xf23a6e61, msg.sender, from, id, value, data), 0xf23a6e61);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        _check(from, to);
        require(ids.length == values.length, "lengths differ");
        for (uint256 i; i < ids.length; i++) {
            balances[from][ids[i]] -= values[i];
            balances[to][ids[i]] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
        _tell(to, abi.encodeWithSelector(0xbc197c81, msg.sender, from, ids, values, data), 0xbc197c81);
    }

    function _check(address from, address to) private view {
        require(to != address(0), "to nobody");
        require(msg.sender == from || isApprovedForAll[from][msg.sender], "not allowed");
    }

    function _tell(address to, bytes memory data, bytes4 wanted) private {
        if (to.code.length == 0) return;
        (bool ok, bytes memory answer) = to.call(data);
        require(ok && answer.length >= 32 && abi.decode(answer, (bytes4)) == wanted, "receiver refuses");
    }
}
