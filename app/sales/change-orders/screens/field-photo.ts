import { sentPhotoEndpoint } from "#app/content/media/sent-photos.server.ts";
import { findUploadProgress, savePhotoChunk } from "../field-photos.server.ts";

const endpoint = sentPhotoEndpoint("changes.begin", { findUploadProgress, savePhotoChunk });

export const middleware = endpoint.middleware;
export const loader = endpoint.loader;
export const action = endpoint.action;
