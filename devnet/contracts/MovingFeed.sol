// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// The price of an asset, in the shape of Chainlink's AggregatorV3Interface. A round is a minute: the price is a walk
/// around its start that follows from the time of the block alone, so that nobody has to keep it going.
contract MovingFeed {
    string public description;
    uint8 public constant decimals = 8;
    uint256 public constant version = 1;
    int256 public immutable start;
    uint256 public immutable swingBps;
    uint256 public constant roundS = 60;

    constructor(string memory description_, int256 start_, uint256 swingBps_) {
        description = description_;
        start = start_;
        swingBps = swingBps_;
    }

    function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
        return getRoundData(uint80(block.timestamp / roundS));
    }

    function getRoundData(uint80 roundId)
        public
        view
        returns (uint80, int256 answer, uint256 startedAt, uint256 updatedAt, uint80)
    {
        startedAt = uint256(roundId) * roundS;
        // Three waves of a day, an hour and so, and one that jitters.
        int256 wave = _wave(roundId, 1440) * 5 + _wave(roundId, 67) * 3 + _wave(roundId, 7);
        int256 jitter = int256(uint256(keccak256(abi.encode(address(this), roundId))) % 2001) - 1000;
        int256 bps = ((wave + jitter) * int256(swingBps)) / 10_000;
        answer = start + (start * bps) / 10_000;
        return (roundId, answer, startedAt, startedAt, roundId);
    }

    /// From -1000 to 1000 and back within `period` rounds.
    function _wave(uint256 round, uint256 period) private pure returns (int256) {
        int256 place = int256(((round % period) * 4000) / period);
        return place < 2000 ? place - 1000 : 3000 - place;
    }
}
