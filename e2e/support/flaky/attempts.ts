import { expect, test } from "@playwright/test";

test("steady", () => undefined);
test("first", ({ browserName: _ }, { retry }) => expect(retry).toBe(1));
test("second", ({ browserName: _ }, { retry }) => expect(retry).toBe(1));
test("in both projects @both", ({ browserName: _ }, { retry }) => expect(retry).toBe(1));
test("broken", ({ browserName: _ }) => expect(1).toBe(2));
