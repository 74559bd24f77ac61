/** The portal's version, as the OpenAPI document and the people of the house are told. */
export const portalVersion = "1.0.0";
