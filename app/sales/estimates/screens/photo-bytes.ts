import { sentPhotoEndpoint } from "#app/content/media/sent-photos.server.ts";
import { findUploadProgress, savePhotoChunk } from "../photo-upload.server.ts";

const endpoint = sentPhotoEndpoint("estimates.draft", { findUploadProgress, savePhotoChunk });

export const middleware = endpoint.middleware;
export const loader = endpoint.loader;
export const action = endpoint.action;
