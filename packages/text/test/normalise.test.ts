import fc from "fast-check";
import { expect, test } from "vitest";
import { normalise } from "../src/index.ts";

test("a composed letter maps back to its parts", () => {
  const { text, toRaw } = normalise("un e\u0301te\u0301 !");
  expect(text).toBe("un été !");
  expect(toRaw({ start: 3, end: 6 })).toEqual({ start: 3, end: 8 });
  expect(toRaw({ start: 3, end: 4 })).toEqual({ start: 3, end: 5 });
  expect(toRaw({ start: 7, end: 8 })).toEqual({ start: 9, end: 10 });
});

test("a piece of a replacement maps back to all that was replaced", () => {
  const { text, toRaw } = normalise("aﬁb", { form: "NFKC" });
  expect(text).toBe("afib");
  expect(toRaw({ start: 1, end: 2 })).toEqual({ start: 1, end: 2 });
  expect(toRaw({ start: 2, end: 3 })).toEqual({ start: 1, end: 2 });
  expect(toRaw({ start: 0, end: 4 })).toEqual({ start: 0, end: 3 });
});

test("what was taken out belongs to no neighbour, but to what reaches over it", () => {
  const { text, toRaw } = normalise("a\u200b\u0001b");
  expect(text).toBe("ab");
  expect(toRaw({ start: 0, end: 1 })).toEqual({ start: 0, end: 1 });
  expect(toRaw({ start: 1, end: 2 })).toEqual({ start: 3, end: 4 });
  expect(toRaw({ start: 0, end: 2 })).toEqual({ start: 0, end: 4 });
});

test("each fold can be switched on", () => {
  const raw = "«\u00a0l’eau\u202f» co\u2011op &eacute;";
  expect(normalise(raw).text).toBe(raw);
  expect(normalise(raw, { spaces: true }).text).toBe(
    "« l’eau » co\u2011op &eacute;",
  );
  expect(normalise(raw, { quotes: true }).text).toBe(
    '"\u00a0l’eau\u202f" co\u2011op &eacute;',
  );
  expect(normalise(raw, { apostrophes: true }).text).toBe(
    "«\u00a0l'eau\u202f» co\u2011op &eacute;",
  );
  expect(normalise(raw, { hyphens: true }).text).toBe(
    "«\u00a0l’eau\u202f» co-op &eacute;",
  );
  expect(normalise(raw, { entities: true }).text).toBe(
    "«\u00a0l’eau\u202f» co\u2011op é",
  );
});

test("an entity composes with what follows it", () => {
  const { text, toRaw } = normalise("&#101;\u0301x", { entities: true });
  expect(text).toBe("éx");
  expect(toRaw({ start: 0, end: 1 })).toEqual({ start: 0, end: 7 });
});

test("controls can stay, and no form need be asked for", () => {
  const raw = "e\u0301\u0001";
  expect(normalise(raw, { controls: false, form: "none" }).text).toBe(raw);
});

const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }))
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        ..."ae\u0301\u0323\u0327가ㄱㅏ\u1100\u1161\u11a8ｶﾞﬁ\u09c7\u09be\ud800 Å".split(
          "",
        ),
      ),
    )
    .map((parts) => parts.join("")),
);
const anyForm = fc.constantFrom("NFC", "NFD", "NFKC", "NFKD");

test("pieces give what the whole text gives", () => {
  fc.assert(
    fc.property(anyText, anyForm, (raw, form) => {
      expect(normalise(raw, { form, controls: false }).text).toBe(
        raw.normalize(form),
      );
    }),
    { numRuns: 3000 },
  );
});

test("a stretch and where it came from normalise alike", () => {
  fc.assert(
    fc.property(anyText, anyForm, (raw, form) => {
      const { text, toRaw } = normalise(raw, { form, controls: false });
      expect(toRaw({ start: 0, end: text.length })).toEqual({
        start: 0,
        end: raw.length,
      });
      let behind = 0;
      for (let at = 0; at < text.length; at += 1) {
        const { start, end } = toRaw({ start: at, end: at + 1 });
        expect(start).toBeLessThanOrEqual(behind);
        expect(end).toBeGreaterThanOrEqual(behind);
        expect(raw.slice(start, end).normalize(form)).toContain(
          text.slice(at, at + 1),
        );
        behind = end;
      }
    }),
    { numRuns: 2000 },
  );
});
