/** The version of the API's contract, by semantic versioning: of `openapi.json` and of GET /version. */
export const API_VERSION = '1.0.0';
