import { expect, test } from "vitest";
import { greeting } from "./greeting.ts";

test.each([
	["Ruth Paulson", "Hi Ruth,"],
	["  Ruth   Ann Paulson ", "Hi Ruth,"],
	["Paulson, Ruth", "Hi Ruth,"],
	["Xiong", "Hi Xiong,"],
	["Anne-Marie O'Brien", "Hi Anne-Marie,"],
	["Élise Müller", "Hi Élise,"],
	["J. Paulson", "Hi J. Paulson,"],
	["ruth paulson", "Hi ruth paulson,"],
	["Dr. Hill", "Hi Dr. Hill,"],
	["Ruth and Tom Paulson", "Hi Ruth and Tom Paulson,"],
	["Ruth & Tom Paulson", "Hi Ruth & Tom Paulson,"],
	["Harland Dairy", "Hi Harland Dairy,"],
	["St. Paul Lutheran Church", "Hi St. Paul Lutheran Church,"],
	["Parkside Apartments LLC", "Hi Parkside Apartments LLC,"],
	["", "Hi there,"],
	["   ", "Hi there,"],
])("the greeting of %j is %j", (name, expected) => {
	expect(greeting(name)).toBe(expected);
});
