// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// Metadata and pictures of collectibles, as data: addresses.
library Json {
    bytes private constant alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

    function describe(string memory name, string memory about, uint256 seed) internal pure returns (string memory) {
        return string.concat(
            "data:application/json;base64,",
            base64(
                bytes(
                    string.concat(
                        '{"name":"', name, '","description":"', about, '","image":"data:image/svg+xml;base64,',
                        base64(bytes(picture(seed))), '"}'
                    )
                )
            )
        );
    }

    /// A light over waves, of colours that follow from the seed.
    function picture(uint256 seed) internal pure returns (string memory) {
        string memory hue = text((seed * 67) % 360);
        string memory other = text((seed * 67 + 150) % 360);
        string memory x = text(60 + (seed * 41) % 200);
        return string.concat(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320"><rect width="320" height="320" fill="hsl(',
            hue, ' 55% 22%)"/><circle cx="', x, '" cy="110" r="52" fill="hsl(', other,
            ' 85% 66%)"/><path d="M0 220q40-34 80 0t80 0 80 0 80 0v100H0z" fill="hsl(', hue,
            ' 60% 42%)"/><path d="M0 262q40-34 80 0t80 0 80 0 80 0v58H0z" fill="hsl(', hue, ' 65% 58%)"/></svg>'
        );
    }

    function text(uint256 value) internal pure returns (string memory) {
        if (value == 0) return "0";
        uint256 length;
        for (uint256 rest = value; rest > 0; rest /= 10) length++;
        bytes memory digits = new bytes(length);
        for (uint256 rest = value; rest > 0; rest /= 10) digits[--length] = bytes1(uint8(48 + (rest % 10)));
        return string(digits);
    }

    function base64(bytes memory data) internal pure returns (string memory) {
        bytes memory out = new bytes(4 * ((data.length + 2) / 3));
        uint256 place;
        for (uint256 i; i < data.length; i += 3) {
            uint256 left = data.length - i;
            uint256 word = uint256(uint8(data[i])) << 16;
            if (left > 1) word |= uint256(uint8(data[i + 1])) << 8;
            if (left > 2) word |= uint256(uint8(data[i + 2]));
            out[place++] = alphabet[word >> 18];
            out[place++] = alphabet[(word >> 12) & 63];
            out[place++] = left > 1 ? alphabet[(word >> 6) & 63] : bytes1("=");
            out[place++] = left > 2 ? alphabet[word & 63] : bytes1("=");
        }
        return string(out);
    }
}
