import { z } from "zod";
import { trimmedField } from "#app/platform/form-fields.ts";
import { maxGroupName } from "./gallery.ts";

const id = z.uuid();

/** `before`: "" moves it to the end. */
export const moveForm = z.object({ id, before: z.union([z.literal(""), id]) });
export const featureForm = z.object({ id, isFeatured: z.enum(["yes", "no"]) });
export const hideForm = z.object({ id, isHidden: z.enum(["yes", "no"]) });
export const groupForm = z.object({ id, groupName: trimmedField(maxGroupName) });

export type GalleryChange = { isFeatured?: boolean; isHidden?: boolean; groupName?: string };
