// The file of a model, all numbers little-endian:
//
//   0  "CCAL"
//   4  version (1), flags (1: lower-cased), two zero bytes
//   8  length of the body, CRC-32 of the body
//  16  body: varints (7 bits a byte, low first) except where bytes or floats are named
//        pairs, number of source words, number of target words, number of entries
//        source words, target words: each as the length that it shares with the word before, then the length and
//          the bytes of the rest (UTF-8)
//        entries of each source word; distance of each entry's column from the one before
//        counts of entries, then rests of totals and NULL counts of the source words and of the target words: a byte each
//        jumps forward, jumps reverse: 32-bit floats
//
// Words leave out NULL. Streams of one kind compress better than records.

export const magic = [0x43, 0x43, 0x41, 0x4c] as const;
export const formatVersion = 1;
export const lowercaseFlag = 1;
export const headerLength = 16;
